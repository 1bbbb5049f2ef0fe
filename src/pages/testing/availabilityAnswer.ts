import { act } from '@testing-library/react';
import { loadAvailabilityAnswer } from '../../features/wants/useAvailabilityAnswer.ts';

/** Waits for what recognizes a question for availability; people take longer to write one. */
export async function availabilityAnswerLoaded(): Promise<void> {
  await act(() => Promise.all([import('../../domain/availabilityQuestion.ts'), loadAvailabilityAnswer()]));
}
