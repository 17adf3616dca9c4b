/** More than anybody looks through: few enough to be listed all at once. */
export const maxAnswers = 200;
