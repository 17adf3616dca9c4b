import { isCallError } from '../../api.ts';

/** The options for the browser's dialog, as JSON; or the sentence that says why there are none. */
export async function answerOptions(load: () => Promise<{ options: object; cookie?: string }>, failed: string) {
  try {
    const { options, cookie } = await load();
    return Response.json({ options }, cookie ? { headers: { 'set-cookie': cookie } } : undefined);
  } catch (error) {
    if (!isCallError(error) || error.httpStatus === 401) throw error;
    return Response.json({ text: error.message || failed }, { status: error.httpStatus });
  }
}
