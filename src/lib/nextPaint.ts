/** A page that is not seen draws no frames: then this long, milliseconds. */
const UNSEEN_MS = 100;

/** Resolves behind the next frame's painting, or a moment later where none is drawn. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      // Before the painting; a message is answered behind it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(timer);
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
