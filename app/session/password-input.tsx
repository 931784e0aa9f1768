import { type InputHTMLAttributes, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { IconButton } from "~/ui/button";
import { TextInput } from "~/ui/inputs";

/** A password that may be looked at while it is typed; the button is there only where a script can answer it. */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <span className="relative block">
      <TextInput large type={isShown ? "text" : "password"} className="pr-12" required {...props} />
      {isHydrated ? (
        <span className="absolute right-1.5 top-1.5">
          <IconButton
            label={isShown ? "Hide password" : "Show password"}
            icon="eye"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      ) : null}
    </span>
  );
}
