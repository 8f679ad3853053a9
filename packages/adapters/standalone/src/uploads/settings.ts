import { Rate } from '@orelhao/engine/owner/rate-setting'
import { minSecretLength, Secret } from '@orelhao/engine/owner/secret-setting'
import { Type } from 'typebox'

const Megabytes = (initial: number) => Type.Integer({ minimum: 0, maximum: 10_000_000, default: initial })
const Address = Type.String({ pattern: '^(|https?://[^\\s?#]*[^\\s?#/])$', default: '' })

/** The owner's settings for players' files, by their names in the environment. */
export const uploadSettings = {
  UPLOAD_STORE: Type.Enum(['disk', 's3', 'api'], { default: 'disk' }),
  UPLOAD_PUBLIC_URL: Address,
  UPLOAD_JPG_MB: Type.Integer({ minimum: 1, maximum: 64, default: 8 }),
  UPLOAD_MP3_MB: Type.Integer({ minimum: 1, maximum: 64, default: 2 }),
  UPLOAD_WEBM_MB: Type.Integer({ minimum: 1, maximum: 64, default: 32 }),
  UPLOAD_DAY_MB: Megabytes(200),
  UPLOAD_TOTAL_MB: Megabytes(20_000),
  UPLOAD_KEEP_DAYS: Type.Integer({ minimum: 0, maximum: 3650, default: 7 }),
  UPLOAD_SECRET: Secret,
  UPLOAD_S3_ENDPOINT: Address,
  UPLOAD_S3_BUCKET: Type.String({ pattern: '^[a-z0-9.-]*$', default: '' }),
  UPLOAD_S3_REGION: Type.String({ pattern: '^[a-z0-9-]+$', default: 'auto' }),
  UPLOAD_S3_KEY: Type.String({ default: '' }),
  UPLOAD_S3_SECRET: Type.String({ default: '' }),
  UPLOAD_API_URL: Address,
  UPLOAD_API_TOKEN: Type.String({ default: '' }),
  RATE_UPLOADS: Rate('1/20'),
}

const address = 'must be an address such as https://media.example.com/uploads, without a slash at its end'

export const uploadExplanations: Record<string, string> = {
  UPLOAD_STORE: 'must be disk, s3 or api',
  UPLOAD_PUBLIC_URL: address,
  UPLOAD_JPG_MB: 'must be megabytes from 1 to 64',
  UPLOAD_MP3_MB: 'must be megabytes from 1 to 64',
  UPLOAD_WEBM_MB: 'must be megabytes from 1 to 64',
  UPLOAD_DAY_MB: 'must be megabytes, or 0 for no limit',
  UPLOAD_TOTAL_MB: 'must be megabytes, or 0 for no limit',
  UPLOAD_KEEP_DAYS: 'must be days from 1 to 3650, or 0 to delete nothing',
  UPLOAD_SECRET: `must be ${minSecretLength} letters or more`,
  UPLOAD_S3_ENDPOINT: address,
  UPLOAD_S3_BUCKET: 'must be the name of a bucket',
  UPLOAD_S3_REGION: 'must be a region, such as auto or eu-west-1',
  UPLOAD_S3_KEY: 'must be text',
  UPLOAD_S3_SECRET: 'must be text',
  UPLOAD_API_URL: address,
  UPLOAD_API_TOKEN: 'must be text',
  RATE_UPLOADS: 'must be uploads a second and a burst, such as 1/20',
}

/** Settings whose values are never shown, not even wrong ones. */
export const uploadSecrets = ['UPLOAD_SECRET', 'UPLOAD_S3_KEY', 'UPLOAD_S3_SECRET', 'UPLOAD_API_TOKEN']

/** Settings that each store requires. */
const needed: Record<string, (keyof typeof uploadSettings)[]> = {
  disk: [],
  s3: ['UPLOAD_PUBLIC_URL', 'UPLOAD_S3_ENDPOINT', 'UPLOAD_S3_BUCKET', 'UPLOAD_S3_KEY', 'UPLOAD_S3_SECRET'],
  api: ['UPLOAD_PUBLIC_URL', 'UPLOAD_API_URL', 'UPLOAD_API_TOKEN'],
}

/** Returns one line for every setting that the chosen store needs and does not have. */
export function missingUploadSettings(config: Record<string, unknown>): string[] {
  const store = String(config.UPLOAD_STORE)
  return (needed[store] ?? [])
    .filter((name) => config[name] === '')
    .map((name) => `${name}: must be set for UPLOAD_STORE=${store}`)
}
