/** For a page whose form sets headers: where to go next without script, and the cookies of a session. */
export function actionHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
