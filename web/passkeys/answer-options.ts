import { isRefusal } from '../api.ts';

/** What the browser's dialog is opened with, as JSON; or the sentence that says why there is nothing. */
export async function answerOptions(load: () => Promise<{ options: object; cookie?: string }>, failed: string) {
  try {
    const { options, cookie } = await load();
    return Response.json({ options }, cookie ? { headers: { 'set-cookie': cookie } } : undefined);
  } catch (error) {
    if (!isRefusal(error) || error.httpStatus === 401) throw error;
    return Response.json({ text: error.message || failed }, { status: error.httpStatus });
  }
}
