/** A page whose form sets headers sends them: where to go on without script, and the cookies of a session. */
export function actionHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
