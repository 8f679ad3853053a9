import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../run.ts'

/** One file of code of a built page. */
export interface Chunk {
  file: string
  isEntry: boolean
  /** Sources in it, as paths from the repository's root. */
  modules: string[]
  /** Files of code that it needs at once. */
  imports: string[]
  /** Its stylesheets. */
  css: string[]
}

/** Writes down what came into which file, which the budgets of sizes read. */
export function chunkList(file: string): Plugin {
  return {
    name: 'chunk-list',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output): Chunk[] => {
        if (output.type !== 'chunk') return []
        const modules = output.moduleIds.map((id) => relative(root, id))
        const css = [...(output.viteMetadata?.importedCss ?? [])]
        return [{ file: output.fileName, isEntry: output.isEntry, modules, imports: output.imports, css }]
      })
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(chunks))
    },
  }
}
