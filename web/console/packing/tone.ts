/** In hertz: two short steps up, or one long low one that is heard across a room. */
const tones = {
  yes: [
    { hertz: 880, from: 0, until: 0.07 },
    { hertz: 1320, from: 0.08, until: 0.16 },
  ],
  no: [{ hertz: 165, from: 0, until: 0.45 }],
} as const;

let context: AudioContext | undefined;

/** Says yes or no to a scan without a look at the screen. Where the browser plays nothing, the colour and the words are still there. */
export function playTone(answer: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const tone of tones[answer]) play(context, tone, answer === 'no' ? 'square' : 'sine');
  } catch {
    context = undefined;
  }
}

function play(
  audio: AudioContext,
  { hertz, from, until }: { hertz: number; from: number; until: number },
  type: OscillatorType,
): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.value = hertz;
  gain.gain.value = 0.2;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(audio.currentTime + from);
  oscillator.stop(audio.currentTime + until);
}
