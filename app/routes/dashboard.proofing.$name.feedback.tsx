import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepsFeedback } from "~/art/feedback/feedback-page";
import { FeedbackError, FeedbackRoute, feedbackMeta } from "~/art/feedback/feedback-route";
import { actOnFeedbackPage, loadFeedbackPage } from "~/art/feedback/feedback-route.server";

export const meta = feedbackMeta;
export const shouldRevalidate = keepsFeedback;
export const loader = (args: LoaderFunctionArgs) => loadFeedbackPage(args);
export const action = (args: ActionFunctionArgs) => actOnFeedbackPage(args);
export default FeedbackRoute;
export const ErrorBoundary = FeedbackError;
