import type { Tables } from '../../database/database.ts'

/** Columns of a store's tables with addresses of uploads that are shown to players. Each one has an index. */
export type UploadColumns = { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] }

export interface UploadColumn {
  table: string
  column: string
}
