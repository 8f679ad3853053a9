import { type Draft, genders, limits, orientations, targets } from '@orelhao/protocol/tinder/rules'
import type { ReactNode } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { TextArea, TextField } from '../../../kit/text-field.tsx'
import { texts } from '../texts.ts'
import type { RegisterForm } from '../use-register.ts'
import { Choices, Problem } from './choices.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './wizard.module.css'

interface Step {
  /** The field required before the next step. */
  field: keyof Draft
  title: string
  hint?: string
  draw: (form: RegisterForm) => ReactNode
}

/** The registration's steps, in the specification's order. */
export const steps: readonly Step[] = [
  {
    field: 'image',
    title: texts.photoTitle,
    hint: texts.photoHint,
    draw: ({ values, set, errorOf, refOf }) => (
      <PhotoField
        image={values.image}
        onChange={(image) => set('image', image)}
        error={errorOf('image')}
        ref={refOf('image')}
      />
    ),
  },
  {
    field: 'name',
    title: texts.nameTitle,
    hint: texts.nameHint,
    draw: ({ field }) => <TextField {...field('name')} label={texts.name} maxLength={limits.name} autoFocus />,
  },
  {
    field: 'age',
    title: texts.ageTitle,
    hint: texts.ageHint,
    draw: ({ field }) => (
      <TextField
        {...field('age', (typed) => typed.replace(/\D/g, ''))}
        label={texts.age}
        maxLength={limits.age}
        inputMode="numeric"
        autoFocus
      />
    ),
  },
  {
    field: 'gender',
    title: texts.genderTitle,
    draw: ({ values, set, errorOf, refOf }) => (
      <>
        <div className={styles.fields}>
          <Choices
            label={texts.genderTitle}
            options={genders.map((value) => ({ value, label: texts.genders[value] }))}
            value={values.gender}
            onChange={(gender) => set('gender', gender)}
            error={errorOf('gender')}
            ref={refOf('gender')}
          />
        </div>
        <div className={styles.apart}>
          <Section footer={texts.hidingGender}>
            <SwitchRow
              label={texts.showGender}
              checked={values.show_gender}
              onChange={(shown) => set('show_gender', shown)}
            />
          </Section>
        </div>
      </>
    ),
  },
  {
    field: 'tags',
    title: texts.tagsTitle,
    hint: texts.tagsHint(limits.tags),
    draw: ({ values, set, errorOf }) => (
      <>
        <Chips label={texts.tagsTitle}>
          {orientations.map((tag) => (
            <Chip
              key={tag}
              selected={values.tags.includes(tag)}
              onClick={() =>
                set(
                  'tags',
                  values.tags.includes(tag) ? values.tags.filter((one) => one !== tag) : [...values.tags, tag],
                )
              }
            >
              {tag}
            </Chip>
          ))}
        </Chips>
        <div className={styles.problem}>
          <Problem text={errorOf('tags')} />
        </div>
        <div className={styles.apart}>
          <Section footer={texts.hidingTags}>
            <SwitchRow
              label={texts.showTags}
              checked={values.show_tags}
              onChange={(shown) => set('show_tags', shown)}
            />
          </Section>
        </div>
      </>
    ),
  },
  {
    field: 'target',
    title: texts.targetTitle,
    draw: ({ values, set, errorOf, refOf }) => (
      <Choices
        label={texts.targetTitle}
        options={targets.map((value) => ({ value, label: texts.targets[value] }))}
        value={values.target}
        onChange={(target) => set('target', target)}
        error={errorOf('target')}
        ref={refOf('target')}
      />
    ),
  },
  {
    field: 'bio',
    title: texts.bioTitle,
    draw: ({ field, values }) => (
      <TextArea
        {...field('bio')}
        label={texts.bio}
        hint={`${texts.bioHint} ${texts.count(values.bio.length, limits.bio)}`}
        rows={6}
        autoFocus
      />
    ),
  },
]
