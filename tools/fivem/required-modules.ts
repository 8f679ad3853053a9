import { parseAst } from 'rolldown/parseAst'

/** The names in all `require('…')` and `import('…')` of a classic script, each once; `…` where the name is computed. */
export function requiredModules(code: string): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (isNode(node)) {
      const name = requestedBy(node)
      if (name) names.add(isNode(name) && typeof name.value === 'string' ? name.value : '…')
      for (const child of Object.values(node)) visit(child)
    }
  }
  visit(parseAst(code, { sourceType: 'script' }).body)
  return [...names].sort()
}

interface Node {
  type: string
  [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function requestedBy({ type, callee, arguments: args, source }: Node): unknown {
  if (type === 'ImportExpression') return source
  const isRequire = type === 'CallExpression' && isNode(callee) && callee.name === 'require'
  return isRequire && Array.isArray(args) ? args[0] : undefined
}
