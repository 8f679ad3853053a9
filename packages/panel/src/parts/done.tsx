/** Says that something was done; an empty sentence says nothing. */
export function Done({ sentence }: { sentence: string }) {
  return sentence === '' ? null : (
    <p className="done" role="status">
      {sentence}
    </p>
  )
}
