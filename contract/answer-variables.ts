/**
 * What a saved answer may leave open, as `{name}`: the writer's whole name and first name, the ticket, the number and the day of the writer's last
 * order, and who answers.
 */
export const answerVariables = ['name', 'first_name', 'ticket', 'order', 'order_day', 'operator'] as const;
export type AnswerVariable = (typeof answerVariables)[number];

const inBraces = /\{([^{}]*)\}/g;

/** What stands in braces in a text, once each, as it is written there. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
}

export function isAnswerVariable(name: string): name is AnswerVariable {
  return (answerVariables as readonly string[]).includes(name);
}

/** The variables that are still open in a text that is about to be sent. */
export function openVariablesIn(text: string): AnswerVariable[] {
  return variablesIn(text).filter(isAnswerVariable);
}

/** The text with what is known in its place; what is '' stays open, to be seen. */
export function fillAnswer(text: string, values: Record<AnswerVariable, string>): string {
  return text.replace(inBraces, (open, name: string) => (isAnswerVariable(name) && values[name]) || open);
}
