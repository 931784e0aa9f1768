/** idle: nothing asked of us. active: we are on it. away: others have it. care: a person must decide. void: out of play. */
export type Tone = "idle" | "active" | "away" | "done" | "care" | "stop" | "void";
