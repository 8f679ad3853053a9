/** Texts of a version for its owners, in both languages. */
export interface Changes {
  portuguese: string
  english: string
}

/** The part of a list of changes that is about a version. Throws where it is missing or empty. */
export function changesOf(list: string, version: string, file: string): string {
  const [, ...parts] = list.split(/^## /m)
  const part = parts.find((each) => each.split(/\s/, 1)[0] === version)
  const text = part?.slice(part.indexOf('\n') + 1).trim() ?? ''
  if (text === '') throw new Error(`${file} has no text under "## ${version}": write what changes for owners`)
  return text
}

/** The text of a release's page: what changes, and how an owner checks that their zip is the one of this page. */
export function releasePage(version: string, hash: string, { portuguese, english }: Changes): string {
  const zip = `smartphone-${version}.zip`
  const check = `\`\`\`
${hash}  ${zip}
\`\`\`

Windows: \`certutil -hashfile ${zip} SHA256\` · Linux: \`sha256sum ${zip}\``
  return `# Orelhão ${version}

## O que muda para você

${portuguese}

Extraia \`${zip}\` em \`resources/[local]\` e leia \`smartphone/README.md\`. Confira o arquivo (SHA-256):

${check}

## What changes for you

${english}

Extract \`${zip}\` into \`resources/[local]\` and read \`smartphone/README.en.md\`. Check the file (SHA-256) as
above.
`
}
