/** From this width on the list of settings stands beside each of their pages. */
export const LIST_BESIDE_MIN_PX = 1001;
