--[[
  Um framework só seu: o celular chama as funções abaixo, e você escreve o que cada uma faz no seu servidor.

  1. Copie este arquivo para smartphone_config/custom.lua (o seu nunca é trocado por uma atualização) e edite a cópia.
  2. No server.cfg: set smartphone_framework custom
  3. restart smartphone, e depois smartphone_selftest no console.

  - Roda só no servidor; nenhum jogador o baixa. Não o coloque em files {} nem em shared_scripts.
  - Pode esperar (Wait, Citizen.Await, exports que respondem depois); o celular espera até 8 segundos, e pelo dinheiro até 28.
  - Um erro aqui aparece no console com o nome da função, e o celular segue. Um laço sem fim para o servidor inteiro, como em qualquer script.
  - `id` é sempre texto (use tonumber(id) se o seu for número). `source` é o número do jogador, ou nil para quem não está na cidade.
  - Só Custom.identify é obrigatória. Sem as três do banco, o celular usa um banco dele mesmo.

  Este exemplo chama um recurso "minha_base" que tem exports. Há outro, com tabelas do oxmysql, em custom-oxmysql.lua.
]]

local base = exports.minha_base

-- Quem joga nesta conexão: { id, firstname, surname, phone }, ou nil enquanto não há personagem escolhido.
-- `id` nunca muda. Se a sua base dá o id de um personagem apagado a outro, mande também `born`, que só este personagem tem (quando foi
-- criado, por exemplo): o novo começa com um celular vazio. Sem `phone` o celular cria o número.
function Custom.identify(source)
  local who = base:getCharacter(source)
  if not who then return nil end
  return { id = who.id, firstname = who.name, surname = who.surname, phone = who.phone, born = who.created }
end

-- Quanto há no banco, em reais inteiros. nil: não dá para saber agora (por exemplo, o jogador saiu e a base só conhece quem está).
-- Nesse caso um pagamento fica guardado e é entregue quando ele voltar.
function Custom.getBank(id, source)
  return base:getBank(id)
end

-- Tira. Responda false se não tirou (sem saldo). O celular confere o saldo antes e depois, e nunca acredita só na resposta.
function Custom.removeBank(id, source, amount, reason)
  return base:removeBank(id, amount, reason)
end

-- Põe. Responda false se não pôs.
function Custom.addBank(id, source, amount, reason)
  return base:addBank(id, amount, reason)
end

-- Se o jogador carrega o item (smartphone_item): true/false, ou a quantidade. Sem esta função, todos carregam.
function Custom.hasItem(source, item)
  return base:itemCount(source, item)
end

-- Se o jogador é do grupo, cargo ou permissão (moderatorGroups, journalistGroups). As permissões ACE são perguntadas à parte.
function Custom.hasGroup(source, group)
  return base:isInGroup(source, group)
end

-- Os sources de quem está em serviço no grupo (serviceGroups): { 3, 17 }.
function Custom.onDuty(group)
  return base:onDuty(group)
end

-- Um aviso na tela. kind: 'success', 'error' ou 'info'. Sem esta função não há avisos fora do celular.
function Custom.notify(source, text, kind)
  TriggerClientEvent('Notify', source, kind, text)
end

-- Avise quando um personagem foi escolhido e quando foi deixado (troca de personagem; quem desconecta o celular vê sozinho).
-- Sem isso o celular só nota a troca depois de até um minuto. Eventos locais do servidor; nunca RegisterNetEvent aqui.
AddEventHandler('minha_base:characterLoaded', function(source) Smartphone.loaded(source) end)
AddEventHandler('minha_base:characterUnloaded', function(source) Smartphone.unloaded(source) end)
