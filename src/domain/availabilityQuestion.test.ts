import { expect, test } from 'vitest';
import { asksOnlyIfAvailable } from './availabilityQuestion.ts';

test.each([
  'Hi Hannah, is this still available?',
  'Is this still available?',
  'is this available',
  'Is it still available?',
  'still available?',
  'Available?',
  'avail?',
  'Is this still avail',
  'Hey! Is this still available? Thanks!',
  'hey is this still available',
  'Hello there, is it available please?',
  'IS THIS STILL AVAILABLE???',
  'Is the bean bag still available?',
  'Is your bike still available',
  'Are these still available?',
  'Hi, just wondering if this is still available',
  "Hi! I was wondering if it's still available :)",
  'Is this still avaliable?',
  'is this still availible',
  'Do you still have this?',
  'do u still have it',
  'Still have this?',
  'Are you still selling this?',
  'still selling?',
  'Is this still for sale?',
  'still for sale?',
  'Has this been sold?',
  'Has it sold yet?',
  'Did this sell already',
  'Is it sold?',
  'is this still up for grabs? 🙏',
  'Is this gone?',
  'is this available or no',
  'Is this still available right now? thx',
  'Good morning, is the lamp still available? Thank you so much',
])('%s asks only that', (text) => {
  expect(asksOnlyIfAvailable(text)).toBe(true);
});

test.each([
  '',
  'Hi Hannah',
  'Thanks!',
  'Is this still available? I can pick it up tonight.',
  'Is it available tomorrow?',
  'Is this still available, and would you take $30?',
  'Are you available on Friday?',
  'Is this available in blue?',
  'Hi, I want this.',
  'How old is it?',
  'Can I see it today?',
  'Is the price still $35?',
  'Do you have the charger for it?',
  'Where are you?',
  'Sold!! I will take it',
])('%s says more, or something else', (text) => {
  expect(asksOnlyIfAvailable(text)).toBe(false);
});
