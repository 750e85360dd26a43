// One soft tone for "your turn", made here: no file is fetched.
export function tone(): void {
  const context = new AudioContext();
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = 523;
  volume.gain.setValueAtTime(0.0001, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.08, context.currentTime + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.7);
  source.connect(volume).connect(context.destination);
  source.start();
  source.stop(context.currentTime + 0.75);
  source.onended = () => void context.close();
}
