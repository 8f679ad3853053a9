/** A dialog that is neither the lock screen nor pulled down from the status bar. */
export const otherDialogSelector = '[aria-modal]:not([data-centre])'
