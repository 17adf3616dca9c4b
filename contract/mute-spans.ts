/** For how many hours a sticker can be muted; `always`: until the owner unmutes it; `off` unmutes it. */
export const muteSpans = ['off', '1', '4', '8', '24', 'always'] as const;
