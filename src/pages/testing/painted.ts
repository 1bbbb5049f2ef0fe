import { act } from '@testing-library/react';

/** Waits for five frames: what an answer or an effect leads to, two frames after it at most, is there by then. */
export async function painted(): Promise<void> {
  await act(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
}
