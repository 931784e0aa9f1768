// Loaders answer with what they return, Dates and undefined included, not with its JSON form.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
