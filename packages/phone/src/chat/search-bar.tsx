import IonUp from '~icons/ion/chevron-up'
import MaterialUp from '~icons/material-symbols/keyboard-arrow-up-rounded'
import { lookIcon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { DownIcon } from '../kit/icons.ts'
import { BackButton, Bar } from '../kit/navigation-bar.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Spinner } from '../kit/spinner.tsx'
import type { useChatSearch } from './conversation-search.ts'
import styles from './search-bar.module.css'
import { texts } from './texts.ts'

const UpIcon = /* @__PURE__ */ lookIcon(IonUp, MaterialUp)

interface SearchBarProps {
  search: ReturnType<typeof useChatSearch>
  onClose: () => void
}

/** Takes the place of a conversation's bar during a search. */
export function SearchBar({ search, onClose }: SearchBarProps) {
  const { wanted, place, hits, isBusy, hasOlder, hasNewer } = search
  return (
    <>
      <Bar className={styles.bar}>
        <BackButton onClick={onClose} />
        <div className={styles.field}>
          <SearchField value={wanted} onChange={search.search} placeholder={texts.searchHere} focused />
        </div>
      </Bar>
      <div className={styles.results}>
        <span role="status" className={styles.count}>
          {isBusy ? <Spinner size={18} /> : wanted.trim() !== '' && (place > 0 ? texts.hits(place, hits) : texts.noHit)}
        </span>
        <IconButton label={texts.older} disabled={!hasOlder || isBusy} onClick={search.older}>
          <UpIcon size={24} />
        </IconButton>
        <IconButton label={texts.newer} disabled={!hasNewer || isBusy} onClick={search.newer}>
          <DownIcon size={24} />
        </IconButton>
      </div>
    </>
  )
}
