--[[
  O mesmo que custom.lua (leia aquele primeiro), para uma base que guarda tudo em tabelas e nada na memória:

    CREATE TABLE characters (
      id INT PRIMARY KEY, license VARCHAR(64), is_active TINYINT, firstname VARCHAR(64), surname VARCHAR(64), phone VARCHAR(12),
      bank BIGINT NOT NULL DEFAULT 0, job VARCHAR(32), on_duty TINYINT NOT NULL DEFAULT 0
    );
    CREATE TABLE items (character_id INT, name VARCHAR(32), amount INT);

  Copie para config/custom.lua e troque os nomes pelos da sua base. Se a sua base também guarda o dinheiro na memória, NÃO mude a tabela daqui:
  ela gravaria por cima. Use os exports dela, como em custom.lua.
]]

local sql = exports.oxmysql

local function licenseOf(source)
  return GetPlayerIdentifierByType(tostring(source), 'license')
end

function Custom.identify(source)
  local rows = sql:query_async('SELECT id, firstname, surname, phone FROM characters WHERE license = ? AND is_active = 1', { licenseOf(source) })
  return rows[1]
end

-- Fora da cidade a tabela também responde, então o dinheiro chega na hora.
function Custom.getBank(id)
  return sql:scalar_async('SELECT bank FROM characters WHERE id = ?', { id })
end

-- Uma linha só, que confere e tira: dois pagamentos ao mesmo tempo nunca passam do saldo.
function Custom.removeBank(id, source, amount)
  return sql:update_async('UPDATE characters SET bank = bank - ? WHERE id = ? AND bank >= ?', { amount, id, amount }) == 1
end

function Custom.addBank(id, source, amount)
  return sql:update_async('UPDATE characters SET bank = bank + ? WHERE id = ?', { amount, id }) == 1
end

function Custom.hasItem(source, item)
  return sql:scalar_async([[SELECT SUM(items.amount) FROM items JOIN characters ON characters.id = items.character_id
    WHERE characters.license = ? AND characters.is_active = 1 AND items.name = ?]], { licenseOf(source), item })
end

function Custom.hasGroup(source, group)
  return sql:scalar_async('SELECT 1 FROM characters WHERE license = ? AND is_active = 1 AND job = ?', { licenseOf(source), group })
end

function Custom.onDuty(group)
  local rows = sql:query_async('SELECT license FROM characters WHERE is_active = 1 AND on_duty = 1 AND job = ?', { group })
  local working, sources = {}, {}
  for _, row in ipairs(rows) do working[row.license] = true end
  for _, source in ipairs(GetPlayers()) do
    if working[licenseOf(source)] then sources[#sources + 1] = tonumber(source) end
  end
  return sources
end

function Custom.notify(source, text, kind)
  TriggerClientEvent('Notify', source, kind, text)
end

AddEventHandler('minha_base:characterLoaded', function(source) Smartphone.loaded(source) end)
AddEventHandler('minha_base:characterUnloaded', function(source) Smartphone.unloaded(source) end)
