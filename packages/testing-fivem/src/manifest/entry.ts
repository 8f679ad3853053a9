/** One `key 'value'` or one item of `keys { … }`; `key 'value' { extra }` also gives `key_extra` as JSON. */
export type ManifestEntry = readonly [key: string, value: string]
