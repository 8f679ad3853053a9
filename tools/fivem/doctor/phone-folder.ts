import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFiles } from '../manifest-files.ts'
import { type Finding, problem } from './finding.ts'
import { isPhone, type Resource } from './resources.ts'

/** Checks that the resource exists once, under its name, complete, and without server files among the players' files. */
export function phoneFindings(resourcesFolder: string, resources: readonly Resource[]): Finding[] {
  const phones = resources.filter(isPhone)
  const [phone] = phones
  if (!phone) return [notThere(resourcesFolder, resources)]
  const findings = contentFindings(phone)
  if (phones.length > 1)
    findings.push(
      problem(
        'two-phones',
        `O celular está instalado ${phones.length} vezes (${phones.map(({ folder }) => folder).join(', ')}). Deixe só uma pasta.`,
      ),
    )
  if (!phones.some(({ name }) => name === 'smartphone'))
    findings.push(
      problem(
        'wrong-name',
        `A pasta do celular se chama ${phone.name}, mas precisa se chamar smartphone (tudo minúsculo): o endereço da página depende do nome. Renomeie a pasta e use "ensure smartphone".`,
      ),
    )
  return findings
}

function notThere(resourcesFolder: string, resources: readonly Resource[]): Finding {
  const taken = resources.find(({ name }) => name === 'smartphone')
  if (taken && existsSync(join(taken.folder, 'smartphone/fxmanifest.lua')))
    return problem(
      'nested',
      `Há uma pasta smartphone dentro de ${taken.folder}. Mova a de dentro para o lugar da de fora.`,
    )
  if (taken)
    return problem(
      'other-phone',
      `A pasta ${taken.folder} é de outro celular. Dois recursos não podem ter o mesmo nome: remova o antigo e coloque o Orelhão no lugar.`,
    )
  const outer = ['smartphone', '[local]/smartphone', '[phone]/smartphone'].find((path) =>
    existsSync(join(resourcesFolder, path, 'smartphone/fxmanifest.lua')),
  )
  if (outer)
    return problem('nested', `O zip foi extraído uma pasta fundo demais: mova ${outer}/smartphone para ${outer}.`)
  return problem(
    'no-phone',
    `Não há recurso smartphone em ${resourcesFolder}. Extraia o zip ali (por exemplo em [local]).`,
  )
}

const secret = /^(?:config|data|dist\/server|doctor)|\.(?:db|sql|env|cfg)$|^\*\*|server\.json|^config/

function contentFindings({ folder, manifest }: Resource): Finding[] {
  const { files, page = 'web/index.html', scripts } = manifestFiles(manifest)
  const findings: Finding[] = []
  if (!files.some((path) => path === page || path.includes('*')))
    findings.push(
      problem(
        'page-not-in-files',
        `files {} do fxmanifest.lua não tem '${page}': nenhum jogador baixa a página, e o celular nunca aparece. Acrescente essa linha em files {}, ou extraia o zip de novo.`,
      ),
    )
  const shared = files.filter((path) => secret.test(path))
  if (shared.length > 0)
    findings.push(
      problem(
        'secret-files',
        `files {} do fxmanifest.lua entrega ${shared.join(', ')} a qualquer jogador. Tire isso de files {} e troque as senhas que estavam ali.`,
      ),
    )
  const missing = [...files, ...scripts].filter((path) => !path.includes('*') && !existsSync(join(folder, path)))
  if (missing.length > 0) {
    const shown = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` e mais ${missing.length - 3}` : '')
    findings.push(
      problem(
        'missing-files',
        `Faltam arquivos do recurso (${shown}). O envio ficou pela metade: extraia o zip de novo e envie a pasta inteira.`,
      ),
    )
  }
  const empty = scripts.filter(
    (path) => existsSync(join(folder, path)) && readFileSync(join(folder, path)).length === 0,
  )
  if (empty.length > 0)
    findings.push(problem('missing-files', `${empty.join(', ')} está vazio. Extraia o zip de novo.`))
  return findings
}
