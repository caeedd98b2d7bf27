import { useEffect, useState } from 'react';

const everyMs = 100;

/** Loudness of a track, 0 to 1, measured about ten times a second. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    try {
      context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    } catch {
      // The track cannot be measured, for example because it has just ended.
      void context.close();
      return undefined;
    }
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Scaled by perceived loudness, so that speech fills most of the bar.
      setLevel(Math.min(1, Math.sqrt(power) * 4));
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [track]);
  return level;
}
