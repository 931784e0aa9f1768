import { labelledBy } from "./labelled-by";
import type { CommentView } from "./proof-view";

/** What was said about it so far, by the customer and by the shop. */
export function Comments({ comments, mark }: { comments: readonly CommentView[]; mark: string }) {
  return (
    <section aria-labelledby={labelledBy("customer-comments", mark)}>
      <h2 id={`customer-comments${mark}`}>Said so far</h2>
      <ul className="customer-comments">
        {comments.map(({ id, number, author, isShop, body, isResolved, when }) => (
          <li key={id}>
            <p>
              {number ? <span className="customer-number">{number}</span> : null}
              <b>{author}</b> <small>{isShop ? "The shop" : null}</small> <small>{when}</small>
              {isResolved ? <small>Resolved</small> : null}
            </p>
            <p className="customer-words">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
