/** From this width on the list of settings is shown next to each settings page. */
export const LIST_BESIDE_MIN_PX = 1001;
