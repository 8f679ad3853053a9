-- Creative v5 with several banks a character (GiovanniB6/Underground 618fc3e: vrp/modules/money.lua): addBank does nothing without the name
-- of one, and the balance of an offline character is unknown. Loaded after creative.lua.

function vRP.addBank(id, amount, mode)
  if mode == 'Private' then people.change(function() people.addTo(id, amount) end) end
end

function vRP.getBank(id)
  if people.sourceOf(id) then return people.find(id).bank end
end

vRP.getBankMoney = vRP.getBank
vRP.giveBankMoney = vRP.addBank
