/**
 * The caller's voice: short phrases, spoken by the browser. A new phrase cuts off the old one, so that a call is never
 * late. Only the TV speaks. A browser without voices says nothing, and that is not an error.
 */

/** Whether this browser can speak at all. */
export function canSpeak(): boolean {
  return typeof window !== "undefined" && "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Whether it has a voice for the language; voices may load late, so ask again after a moment. */
export function hasVoice(language: string): boolean {
  return canSpeak() && window.speechSynthesis.getVoices().some((voice) => voice.lang.toLowerCase().startsWith(language));
}

/**
 * Says a phrase at once.
 *
 * @param language the language of the words, such as "en"
 * @param volume 0 (nothing is said) ... 1
 */
export function speak(phrase: string, language: string, volume: number): void {
  if (!canSpeak()) return;
  const speech = window.speechSynthesis;
  speech.cancel();
  if (volume <= 0 || !phrase) return;
  const utterance = new SpeechSynthesisUtterance(phrase);
  const voices = speech.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
  const voice = voices.find((candidate) => candidate.localService) || voices[0];
  if (voice) utterance.voice = voice;
  utterance.lang = voice ? voice.lang : language;
  utterance.rate = 1;
  utterance.volume = Math.min(1, volume);
  speech.speak(utterance);
}

/** Ends whatever is being said. */
export function hush(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}
