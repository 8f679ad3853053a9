/** Selector of dialogs other than the lock screen and the pulled-down panels. */
export const otherDialogSelector = '[aria-modal]:not([data-centre])'
