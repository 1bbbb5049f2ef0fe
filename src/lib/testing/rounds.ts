/** How many random inputs a property test tries: all in `npm run test:all` and in a part run by its name, a tenth in `npm test`. */
export function rounds(all: number): number {
  return process.env.TEST_ALL === '1' ? all : Math.ceil(all / 10);
}
