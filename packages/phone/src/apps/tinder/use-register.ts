import type { Draft, Gender, Orientation, Target } from '@orelhao/protocol/tinder/rules'
import { fieldOf, profileProblem, refusals } from '@orelhao/protocol/tinder/rules'
import { useState } from 'react'
import type { useForm } from '../../kit/use-form.ts'
import { backend } from '../../link/backend.ts'
import { useMutation } from '../../shell/dialogs/mutation.ts'
import { useDraftForm } from '../../shell/pages/use-draft-form.ts'
import { useTinder } from './state.ts'

/** The values of the steps; the age as typed. */
interface RegisterValues {
  image: string
  name: string
  age: string
  gender: Gender | ''
  show_gender: boolean
  tags: Orientation[]
  show_tags: boolean
  target: Target | ''
  bio: string
}

const emptyValues: RegisterValues = {
  image: '',
  name: '',
  age: '',
  gender: '',
  show_gender: true,
  tags: [],
  show_tags: true,
  target: '',
  bio: '',
}

export type RegisterForm = ReturnType<typeof useForm<RegisterValues, keyof typeof fieldOf>>

/**
 * The registration, step by step: a valid field leads to the next step, and the last one sends everything. An unfinished registration
 * continues at the first missing field.
 */
export function useRegister(fields: readonly (keyof Draft)[]) {
  const form = useDraftForm<RegisterValues, keyof typeof fieldOf>('tinder', emptyValues, {
    fieldOf,
    sentences: refusals,
  })
  const [register, isBusy] = useMutation(backend.tinder_register)
  const filled = { ...form.values, age: Number(form.values.age) }
  const [at, setAt] = useState(() => {
    const missing = fields.findIndex((field) => profileProblem(filled, [field]) !== undefined)
    return missing < 0 ? fields.length - 1 : missing
  })
  const field = fields[at]

  async function nextStep(): Promise<void> {
    if (!form.isFit(profileProblem(filled, field ? [field] : []))) return
    if (at < fields.length - 1) return setAt(at + 1)
    const profile = await register(filled)
    if (!profile) return
    form.end()
    useTinder.setState({ profile })
  }

  return { form, at, isBusy, nextStep, goBack: at > 0 ? () => setAt(at - 1) : undefined }
}
