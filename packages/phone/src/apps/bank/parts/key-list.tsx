import type { PixKey } from '@orelhao/protocol/bank/contract'
import { copyToClipboard } from '../../../kit/clipboard.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CopyIcon, TrashIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { formatPixKey } from '../format.ts'
import { texts } from '../texts.ts'
import { keyKinds } from './key-kinds.ts'

/** The player's keys, each to copy or remove. */
export function KeyList({ keys, onRemove }: { keys: PixKey[]; onRemove: (key: PixKey) => void }) {
  const template = useSettings((state) => state.config.phone_template)
  return (
    <Section header={texts.registered} footer={texts.keysHint}>
      {keyKinds.flatMap(({ kind, Icon, hue }) =>
        keys
          .filter((key) => key.kind === kind)
          .map((key) => (
            <Row
              key={key.key}
              icon={<Icon size={18} />}
              hue={hue}
              title={texts.keyKinds[kind]}
              subtitle={formatPixKey(key, template)}
              trailing={
                <>
                  <IconButton
                    label={texts.copyKey(key.key)}
                    onClick={() => copyToClipboard(key.key) && toast(texts.copied)}
                  >
                    <CopyIcon size={22} />
                  </IconButton>
                  <IconButton label={texts.removeKey(key.key)} onClick={() => onRemove(key)}>
                    <TrashIcon size={22} />
                  </IconButton>
                </>
              }
            />
          )),
      )}
    </Section>
  )
}
