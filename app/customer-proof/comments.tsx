import { useWords } from "~/customer-language/words";
import { labelledBy } from "./labelled-by";
import type { CommentView } from "./proof-view";

/** What was said about it so far, by the customer and by the shop. */
export function Comments({ comments, mark }: { comments: readonly CommentView[]; mark: string }) {
  const words = useWords().comments;
  return (
    <section aria-labelledby={labelledBy("customer-comments", mark)}>
      <h2 id={`customer-comments${mark}`}>{words.heading}</h2>
      <ul className="customer-comments">
        {comments.map(({ id, number, author, isShop, body, isResolved, when }) => (
          <li key={id}>
            <p>
              {number ? <span className="customer-number">{number}</span> : null}
              <b>{author}</b> <small>{isShop ? words.shop : null}</small> <small>{when}</small>
              {isResolved ? <small>{words.resolved}</small> : null}
            </p>
            <p className="customer-words">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
