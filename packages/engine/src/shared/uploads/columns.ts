import type { Tables } from '../../database/database.ts'

/** Columns of a store's tables that hold the address of an upload which somebody is shown. Each begins an index. */
export type UploadColumns = { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] }

export interface UploadColumn {
  table: string
  column: string
}
