import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paceRouter, UNNOTICED_MS } from "./router-pace";

type Router = Parameters<typeof paceRouter>[0];
type Listener = Parameters<Router["subscribe"]>[0];
type State = Router["state"];

const FETCHERS: State["fetchers"] = new Map();
const IDLE = { state: "idle" } as State["navigation"];
const LOADING = { state: "loading" } as State["navigation"];

/** What Remix's router does for its listeners: each step of it is told as it comes. */
class Steps implements Router {
  state = { navigation: IDLE, fetchers: FETCHERS, location: { pathname: "/orders", search: "" } } as State;
  readonly #listeners = new Set<Listener>();

  subscribe(listener: Listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  step(next: Partial<State>, deletedFetchers: string[] = []) {
    this.state = { ...this.state, ...next };
    for (const listener of this.#listeners) listener(this.state, { deletedFetchers, flushSync: false });
  }
}

let router: Steps;
let heard: string[];
const hear = (name: string): Listener => {
  return ({ navigation }, { flushSync }) => {
    heard.push(`${name} ${navigation.state}${flushSync ? " at once" : ""}`);
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  router = new Steps();
  heard = [];
  paceRouter(router);
  router.subscribe(hear("page"));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a step to another page", () => {
  it("that is there soon is told of once", () => {
    router.step({ navigation: LOADING });
    router.step({ navigation: IDLE, location: { pathname: "/order/7" } as State["location"] });
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(["page idle"]);
  });

  it("is drawn at once within a list", () => {
    router.step({ navigation: LOADING });
    vi.advanceTimersByTime(UNNOTICED_MS - 1);
    expect(heard).toEqual([]);
    router.step({ navigation: IDLE });
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(["page idle at once"]);
  });

  it("that takes longer is told of when it is on its way", () => {
    router.step({ navigation: LOADING });
    vi.advanceTimersByTime(UNNOTICED_MS);
    expect(heard).toEqual(["page loading"]);
    router.step({ navigation: IDLE });
    expect(heard).toEqual(["page loading", "page idle at once"]);
  });

  it("that leads on to a third is on its way since the first press", () => {
    router.step({ navigation: LOADING });
    vi.advanceTimersByTime(UNNOTICED_MS - 1);
    router.step({ navigation: { ...LOADING } });
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["page loading"]);
  });

  it("is told to who listened last first, and not to who left", () => {
    router.subscribe(hear("copy"));
    router.subscribe(hear("gone"))();
    router.step({ navigation: LOADING });
    router.step({ navigation: IDLE });
    expect(heard).toEqual(["copy idle at once", "page idle at once"]);
  });

  it("by the form of a search is one as well", () => {
    router.step({ navigation: { ...LOADING, formMethod: "GET" } as State["navigation"] });
    expect(heard).toEqual([]);
  });
});

describe("everything else is told of as it comes", () => {
  it("a form that is sent, what it reads anew, and its end", () => {
    const formMethod = "POST";
    router.step({ navigation: { state: "submitting", formMethod } as State["navigation"] });
    router.step({ navigation: { state: "loading", formMethod } as State["navigation"] });
    router.step({ navigation: IDLE });
    expect(heard).toEqual(["page submitting", "page loading", "page idle"]);
  });

  it("a refresh", () => {
    router.step({ revalidation: "loading" });
    router.step({ revalidation: "idle" });
    expect(heard).toEqual(["page idle", "page idle"]);
  });

  it("what is read beside the page, with the step that waited", () => {
    router.step({ navigation: LOADING });
    router.step({ fetchers: new Map() });
    expect(heard).toEqual(["page loading"]);
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(["page loading"]);
  });

  it("what is no longer read beside the page", () => {
    router.step({ navigation: LOADING }, ["a-fetcher"]);
    expect(heard).toEqual(["page loading"]);
  });
});
