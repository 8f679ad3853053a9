import { useCallback, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useGalleryPicker } from '../../../shell/media/gallery-picker.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { texts } from '../texts.ts'
import { PickBar } from './pick-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Several items of a page can be ticked, to delete them or for the page that asks for pictures. */
export function useSelection() {
  const most = useGalleryPicker(({ request }) => request?.most ?? Number.POSITIVE_INFINITY)
  const isPicking = useGalleryPicker(({ request }) => request !== null)
  const [selected, setSelected] = useState<ReadonlySet<Id> | null>(null)
  const cancel = useCallback(() => setSelected(null), [])
  useBackHandler(selected ? cancel : undefined)
  return {
    selected,
    most,
    onSelect: setSelected,
    /** Begins and ends the selection; nothing where one picture is asked for. */
    button: most > 1 && (
      <Button variant="plain" size="small" onClick={() => setSelected(selected ? null : new Set())}>
        {selected ? texts.cancel : texts.select}
      </Button>
    ),
    /** Acts on the ticked items, at the bottom of the page. */
    bar:
      selected && (isPicking ? <PickBar selected={selected} /> : <SelectionBar selected={selected} onDone={cancel} />),
  }
}
