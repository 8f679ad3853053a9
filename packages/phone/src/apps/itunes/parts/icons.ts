import IonDown from '~icons/ion/chevron-down'
import IonQueue from '~icons/ion/list'
import IonNotes from '~icons/ion/musical-notes'
import IonPrevious from '~icons/ion/play-back'
import IonNext from '~icons/ion/play-forward'
import IonShare from '~icons/ion/radio-outline'
import IonRepeat from '~icons/ion/repeat'
import IonShuffle from '~icons/ion/shuffle'
import IonQuiet from '~icons/ion/volume-low'
import MaterialDown from '~icons/material-symbols/keyboard-arrow-down-rounded'
import MaterialNotes from '~icons/material-symbols/music-note-rounded'
import MaterialQueue from '~icons/material-symbols/queue-music-rounded'
import MaterialRepeatOne from '~icons/material-symbols/repeat-one-rounded'
import MaterialRepeat from '~icons/material-symbols/repeat-rounded'
import MaterialShuffle from '~icons/material-symbols/shuffle-rounded'
import MaterialNext from '~icons/material-symbols/skip-next-rounded'
import MaterialPrevious from '~icons/material-symbols/skip-previous-rounded'
import MaterialShare from '~icons/material-symbols/speaker-outline'
import MaterialQuiet from '~icons/material-symbols/volume-mute-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const DownIcon = lookIcon(IonDown, MaterialDown)
export const NextIcon = lookIcon(IonNext, MaterialNext)
export const NotesIcon = lookIcon(IonNotes, MaterialNotes)
export const PreviousIcon = lookIcon(IonPrevious, MaterialPrevious)
export const QueueIcon = lookIcon(IonQueue, MaterialQueue)
export const QuietIcon = lookIcon(IonQuiet, MaterialQuiet)
export const RepeatIcon = lookIcon(IonRepeat, MaterialRepeat)
/** The iPhone's icon has a small 1 beside it instead. */
export const RepeatOneIcon = lookIcon(IonRepeat, MaterialRepeatOne)
export const ShareSoundIcon = lookIcon(IonShare, MaterialShare)
export const ShuffleIcon = lookIcon(IonShuffle, MaterialShuffle)
