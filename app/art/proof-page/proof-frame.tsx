import type { ReactNode } from "react";
import { ProofBanner, type ProofBannerView } from "./proof-banner";
import { ProofHead, type ProofHeadView } from "./proof-head";
import type { ProofTab } from "./proof-tabs";

export interface ProofFrameView {
  head: ProofHeadView;
  banners: readonly ProofBannerView[];
}

/** Head, tabs and banners of a proof around one of its pages. */
export function ProofFrame({ frame, tab, children }: { frame: ProofFrameView; tab: ProofTab; children: ReactNode }) {
  const { head, banners } = frame;
  return (
    <>
      <ProofHead head={head} tab={tab} />
      {banners.length > 0 ? (
        <div className="list-notices">
          {banners.map((banner) => (
            <ProofBanner key={banner.key} proofId={head.place.id} banner={banner} />
          ))}
        </div>
      ) : null}
      {children}
    </>
  );
}
