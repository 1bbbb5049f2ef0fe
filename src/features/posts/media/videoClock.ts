const MINUTE_SECONDS = 60;

/** Formats a position in a video: 75.4 seconds is '1:15'. Unknown is '0:00'. */
export function videoClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const rest = String(whole % MINUTE_SECONDS).padStart(2, '0');
  return `${String(Math.floor(whole / MINUTE_SECONDS))}:${rest}`;
}
