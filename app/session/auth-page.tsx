import type { ReactNode } from "react";
import { Mark } from "~/ui/mark";

/** The narrow column of the pages outside the dashboard. */
export function AuthPage({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col bg-canvas">
      <main id="main" className="grid flex-1 content-center justify-items-center px-4 py-8">
        <div className="grid w-full max-w-[360px] gap-4 text-[14px] leading-5">
          <div className="mb-1 grid gap-3.5">
            <Mark width={56} />
            <h1 className="text-figure font-semibold tracking-[-0.015em]">{title}</h1>
          </div>
          {children}
        </div>
      </main>
      {footer}
    </div>
  );
}
