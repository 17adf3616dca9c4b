/** `headers` of a page whose action sets some: a `refresh` to the next page without script, and the cookies of a session. */
export function actionHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}
