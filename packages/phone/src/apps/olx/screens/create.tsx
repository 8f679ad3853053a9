import { parseAmount } from '@orelhao/protocol/amounts'
import type { AdForm } from '@orelhao/protocol/olx/contract'
import { adProblem, limits, refusals } from '@orelhao/protocol/olx/rules'
import { type FormEvent, useContext } from 'react'
import { AmountField } from '../../../kit/amount-field.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { back, currentPage, replace } from '../../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useDraftForm } from '../../../shell/pages/use-draft-form.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { CategoryTiles } from '../parts/category-tiles.tsx'
import { OlxScreen } from '../parts/olx-screen.tsx'
import { PhotosField } from '../parts/photos-field.tsx'
import { addAd } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'

const fieldOf = {
  titleRequired: 'title',
  categoryRequired: 'category',
  priceRequired: 'price',
  imageRequired: 'images',
} as const

const blank = { title: '', category: '', price: '', description: '', images: [] as string[] }

/** A new ad; a picture that another app shares is its first photo. */
export default function Create({ query }: ScreenProps) {
  const page = useContext(PageKeyContext)
  const shared = query.get('image')
  const currency = useSettings(({ config }) => config.currency)
  const [create, isBusy] = useMutation(backend.olx_createAd)
  const { values, set, field, isFit, errorOf, isChanged, discard, end, refOf } = useDraftForm('olx', blank, {
    fieldOf,
    sentences: refusals,
    begin: (draft) => (shared ? { ...draft, images: withCover(draft.images, shared) } : draft),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const ad: AdForm = { ...values, price: parseAmount(values.price) ?? 0 }
    if (!isFit(adProblem(ad))) return
    const savedAd = await create(ad)
    if (!savedAd) return
    end()
    addAd(savedAd)
    toast(texts.isPublished)
    if (currentPage().key === page) replace('/olx/dashboard')
  }

  async function askToDiscard() {
    if (await confirm(texts.confirmDiscard, { destructive: true })) discard()
  }

  return (
    <OlxScreen tab="/olx/create">
      <NavigationBar title={texts.create} onBack={back} />
      <Scroll>
        <form className={styles.form} onSubmit={submit} noValidate>
          <PhotosField images={values.images} error={errorOf('images')} onChange={(images) => set('images', images)} />
          <TextField
            {...field('title')}
            label={texts.form.title}
            placeholder={texts.titleExample}
            maxLength={limits.title}
          />
          <div className={styles.category}>
            <p className={styles.label} aria-hidden>
              {texts.categories}
            </p>
            <CategoryTiles chosen={values.category} onChoose={(category) => set('category', category)} />
            {errorOf('category') && (
              <p className={styles.error} role="alert">
                {errorOf('category')}
              </p>
            )}
          </div>
          <FieldGroup>
            <AmountField
              ref={refOf('price')}
              label={texts.form.price}
              prefix={currency}
              amount={parseAmount(values.price) ?? 0}
              onChange={(price) => set('price', price === 0 ? '' : String(price))}
              error={errorOf('price')}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps line breaks out of the description */}
            <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
              <TextArea
                {...field('description')}
                label={texts.form.description}
                maxLength={limits.description}
                rows={4}
              />
            </div>
          </FieldGroup>
          <Button type="submit" wide busy={isBusy}>
            {texts.publish}
          </Button>
          {isChanged && !isBusy && (
            <Button variant="plain" wide onClick={askToDiscard}>
              {texts.discard}
            </Button>
          )}
        </form>
      </Scroll>
    </OlxScreen>
  )
}

function withCover(images: readonly string[], shared: string): string[] {
  return [shared, ...images.filter((url) => url !== shared)].slice(0, limits.images)
}
