const MINUTE_SECONDS = 60;

/** A place in a film as people read it: 75.4 seconds is '1:15'. What is not known yet is '0:00'. */
export function videoClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const rest = String(whole % MINUTE_SECONDS).padStart(2, '0');
  return `${String(Math.floor(whole / MINUTE_SECONDS))}:${rest}`;
}
