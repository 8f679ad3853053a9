import type { Settings } from '../config/settings.ts'
import { texts } from './texts.ts'

/** A bucket of Amazon, Cloudflare R2 or another service that speaks S3. */
export interface BucketPlace {
  /** With the protocol, without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A secret may contain any sign, also `/`, `:` and `@`, so it ends at the last `@`. */
const bucketPattern = /^(https:\/\/)([^:@/\s]+):(\S+)@([^@/\s]+)\/([a-z0-9][a-z0-9.-]*)(?:\?region=([a-z0-9-]+))?$/

/** Reads `https://KEY:SECRET@HOST/BUCKET`, for a region that the host does not tell with `?region=NAME`; undefined for any other text. */
export function parseBucket(text: string): BucketPlace | undefined {
  const [, protocol = '', accessKeyId = '', secretAccessKey = '', host = '', bucket = '', given] =
    bucketPattern.exec(text) ?? []
  if (bucket === '') return
  const region = given ?? /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'auto'
  return { endpoint: `${protocol}${host}`, bucket, region, accessKeyId, secretAccessKey }
}

/** From where Fivemanage delivers files, unless the account has a domain of its own (docs.fivemanage.com, Upload File). */
const fivemanageAddress = 'https://r2.fivemanage.com'

type StoreSettings = Pick<Settings, 'fivemanage' | 's3' | 'phone'>

/** One sentence for each mistake in where players' files go; none shows a secret. */
export function uploadProblems({ fivemanage, s3, phone }: StoreSettings): string[] {
  const chosen = [fivemanage, s3, phone.uploadServer].filter((text) => text !== '')
  return [
    ...(chosen.length > 1 ? [texts.twoStores] : []),
    ...(s3 !== '' && !parseBucket(s3) ? [texts.badBucket] : []),
    ...(s3 !== '' && !/^https:\/\/[^\s?#]*[^\s?#/]$/.test(phone.uploadsURL) ? [texts.noAddress] : []),
  ]
}

/** From where players load files: what the owner wrote, or where their service delivers them. */
export function uploadsAddress({ fivemanage, phone }: StoreSettings): string {
  return phone.uploadsURL || (fivemanage === '' ? '' : fivemanageAddress)
}
