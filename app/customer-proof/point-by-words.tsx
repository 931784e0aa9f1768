import { useWords } from "~/customer-language/words";
import { type TypedValues, typedValue } from "~/forms/typed-values";
import { Button } from "~/ui/button";
import { Field, fieldId } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { AREAS, type AreaName } from "./areas";
import type { PictureView, Pin } from "./proof-view.server";

const areaNames = Object.keys(AREAS) as AreaName[];

type PointByWordsProps = {
  mark: string;
  pictures: readonly PictureView[];
  pins: readonly Pin[];
  onUnpin: (index: number) => void;
  typed: TypedValues | undefined;
};

/** Where on the picture: by tapping it, or by naming one of nine places, which needs neither a script nor a pointer. */
export function PointByWords({ mark, pictures, pins, onUnpin, typed }: PointByWordsProps) {
  const { optional, answer: words } = useWords();
  const shown = pictures.filter((picture) => picture.hasPreview);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="with-script text-muted text-body [&_.button]:mr-2">
        {pins.length === 0 ? words.tapPicture : null}
        {pins.map((pin, index) => (
          <Button key={`${pin.page} ${pin.x} ${pin.y}`} size="s" icon="x" onClick={() => onUnpin(index)}>
            {words.removeMark(index + 1)}
          </Button>
        ))}
      </p>
      <Field name="area" id={`${fieldId("area")}${mark}`} label={words.place} optional={optional}>
        <Select
          prompt={words.noPlace}
          defaultValue={typedValue(typed, "area")}
          options={areaNames.map((area) => ({ value: area, label: words.areas[area] }))}
        />
      </Field>
      {shown.length > 1 ? (
        <Field name="area_page" id={`${fieldId("area_page")}${mark}`} label={words.picture}>
          <Select
            defaultValue={typedValue(typed, "area_page")}
            options={shown.map(({ page, name }) => ({ value: String(page), label: `${page}: ${name}` }))}
          />
        </Field>
      ) : (
        <input type="hidden" name="area_page" value={shown[0]?.page ?? 1} />
      )}
    </div>
  );
}
