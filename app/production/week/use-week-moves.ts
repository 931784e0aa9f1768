import { useNavigation, useSubmit } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import type { JobCard, WeekMachine } from "./week-view";

const CARD_TYPE = "text/x-job";

/** Where a card is let go: a day of a machine, before a job of it or at its end; no day takes it off the plan. */
export interface DropPlace {
  day: string | null;
  machine: WeekMachine | null;
  isPast: boolean;
}

/** Cards by dragging: what a drop does, or a sentence why it does nothing. */
export function useWeekMoves(cards: readonly JobCard[], query: string) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const moving = navigation.formData?.get("intent") === "move" ? navigation.formData.getAll("production") : [];

  function drop(event: DragEvent, place: DropPlace, before: JobCard | null): void {
    event.preventDefault();
    event.stopPropagation();
    setOver(null);
    const card = cards.find(({ id }) => String(id) === event.dataTransfer.getData(CARD_TYPE));
    if (!card || card.id === before?.id) return;
    const isSame = card.day === place.day && (place.day === null || card.machineId === place.machine?.id);
    if (isSame && !before) return;
    const reason = whyNot(card, place);
    setProblem(reason);
    if (reason) return;
    submit(formOf(card, place, before), { method: "post", action: `?${query}`, preventScrollReset: true });
  }

  return {
    problem,
    over,
    drop,
    enter: (event: DragEvent, key: string) => {
      event.preventDefault();
      setOver(key);
    },
    leave: () => setOver(null),
    start: (event: DragEvent, card: JobCard) => event.dataTransfer.setData(CARD_TYPE, String(card.id)),
    isMoving: ({ target }: JobCard) => moving.includes(target),
  };
}

export type WeekMoves = ReturnType<typeof useWeekMoves>;

function whyNot(card: JobCard, { machine, isPast }: DropPlace): string | null {
  if (isPast) return "That day is over. Choose today or a later one.";
  if (machine && card.method && !machine.methods.includes(card.method))
    return `${machine.name} can't do ${card.method}. Choose a machine that can.`;
  return null;
}

/** Where it stands now, for Undo. */
export const fromOf = ({ machineId, day, sequence }: JobCard) => `${machineId ?? ""}|${day ?? ""}|${sequence}`;

function formOf(card: JobCard, { machine, day }: DropPlace, before: JobCard | null): FormData {
  const form = new FormData();
  form.set("intent", "move");
  form.append("production", card.target);
  form.set("from", fromOf(card));
  form.set("machine_id", machine ? String(machine.id) : "");
  form.set("planned_date", day ?? "");
  form.set("place", before ? String(before.id) : "last");
  return form;
}
