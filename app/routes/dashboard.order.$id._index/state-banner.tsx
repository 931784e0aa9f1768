import type { StateBannerView } from "~/orders/summary/state-banner-view";
import { useOrderModal } from "~/orders/use-order-modal";
import { ButtonLink } from "~/ui/button";
import { Banner } from "~/ui/notice";

/** Why the order does not simply go on: a flag, a hold, or its end; with the way out of it. */
export function StateBanner({ orderId, banner }: { orderId: number; banner: StateBannerView }) {
  const { tone, glyph, head, text, facts, since, also, action } = banner;
  const linkTo = useOrderModal(orderId);
  return (
    <Banner
      tone={tone}
      glyph={glyph}
      action={
        <ButtonLink to={linkTo(action.modal)} size="s">
          {action.label}
        </ButtonLink>
      }
    >
      <b>{head}</b> {text}{" "}
      <span className="text-muted">
        {facts.join(", ")}
        {since ? (
          <>
            {facts.length > 0 ? ", " : null}
            <time dateTime={since.iso} title={since.iso}>
              {since.words}
            </time>
          </>
        ) : null}
      </span>
      {also ? <span className="block">{also}</span> : null}
    </Banner>
  );
}
