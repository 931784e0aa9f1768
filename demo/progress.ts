/** How far the departments are with an order of the demo shop. */
export interface ProgressOf {
  id: number;
  /** 0 nothing begun · 1 art drawing, goods half ordered · 2 proof with the customer, all ordered · 3 art approved, goods half in · 4 goods in, production runs · 5 nearly made */
  progress: number;
}
