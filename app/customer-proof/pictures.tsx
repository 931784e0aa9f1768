import type { CSSProperties, MouseEvent } from "react";
import { useWords } from "~/customer-language/words";
import { paths } from "~/navigation/paths";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { MAX_PINS, pinAt } from "./areas";
import type { CommentView, PictureView, Pin, ProofView } from "./proof-view.server";

type PicturesProps = {
  proof: ProofView;
  /** Set just now, not sent yet. */
  pins: readonly Pin[];
  /** Present while the customer may point. */
  onPin: ((pin: Pin) => void) | undefined;
};

/** The art as it will be made, on a neutral board, with every mark on it. */
export function Pictures({ proof, pins, onPin }: PicturesProps) {
  const words = useWords().pictures;
  return (
    <section
      className="customer-board grid gap-3 content-start min-w-0 lg:sticky lg:top-6"
      aria-label={proof.proofId === null ? words.artwork : words.artworkOf(proof.title)}
    >
      {proof.pictures.map((picture) => (
        <Picture
          key={picture.id}
          token={proof.token}
          picture={picture}
          title={proof.pictures.length > 1 ? words.pictureOf(proof.title, picture.page) : proof.title}
          comments={proof.comments.filter(({ pin }) => pin?.page === picture.page)}
          pins={pins}
          onPin={pins.length < MAX_PINS ? onPin : undefined}
        />
      ))}
    </section>
  );
}

type PictureProps = Omit<PicturesProps, "proof"> & {
  token: string;
  picture: PictureView;
  title: string;
  comments: readonly CommentView[];
};

function Picture({ token, picture, title, comments, pins, onPin }: PictureProps) {
  const words = useWords().pictures;
  if (!picture.hasPreview)
    return (
      <p className="py-8 px-4 border border-dashed border-line-2 rounded-card text-muted text-center [&_.glyph]:inline">
        <Glyph name="info" /> {words.cannotShow(picture.name)}
      </p>
    );
  const large = paths.publicProofPicture(token, picture.id, "large");
  const set = (event: MouseEvent<HTMLImageElement>) =>
    onPin?.(pinAt(picture.page, { x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect()));
  return (
    <figure className="print:max-w-[150mm]">
      <div className="relative overflow-hidden rounded-card bg-board">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: who uses a keyboard points by the areas of the form */}
        <img
          className={classNames("block w-full min-h-40 object-contain", onPin && "cursor-crosshair")}
          src={large}
          alt={title}
          onClick={onPin ? set : undefined}
        />
        {comments.map(({ id, number, pin, isResolved, author }) =>
          pin ? (
            <Mark
              key={id}
              pin={pin}
              label={`${number ?? ""}`}
              title={words.commentBy(`${number ?? ""}`, author)}
              isResolved={isResolved}
            />
          ) : null,
        )}
        {pins.map((pin, index) =>
          pin.page === picture.page ? (
            <Mark key={`${pin.x} ${pin.y}`} pin={pin} label={`${index + 1}`} title={words.yourMark(index + 1)} isNew />
          ) : null,
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 mt-1.5 text-[13px] print:hidden">
        {comments.length > 0 ? (
          <label className="customer-marks">
            <input type="checkbox" className="checkbox" defaultChecked /> {words.showMarks}
          </label>
        ) : null}
        <a className="link" href={large} target="_blank" rel="noreferrer">
          {words.openLarge}
        </a>
      </figcaption>
    </figure>
  );
}

function Mark({
  pin,
  label,
  title,
  isNew,
  isResolved,
}: {
  pin: Pin;
  label: string;
  title: string;
  isNew?: boolean;
  isResolved?: boolean;
}) {
  const place: CSSProperties = { left: `${pin.x}%`, top: `${pin.y}%` };
  const state = isNew ? "new" : isResolved ? "resolved" : "open";
  return (
    <span className="customer-pin" data-state={state} style={place} role="img" aria-label={title} title={title}>
      {isResolved ? <Glyph name="disc-check" /> : label}
    </span>
  );
}
